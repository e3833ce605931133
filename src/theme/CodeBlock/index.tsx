import Block from '@site/src/components/CodeBlock';
import { escapeText } from '@site/src/lib/escape';
import type { Props } from '@theme/CodeBlock';
import { Children } from 'react';

/**
 * Code whose text is known only in the page: `<CodeBlock language="python">{source}</CodeBlock>`.
 * Colors, marked lines and line numbers need the build, so only fenced blocks have them.
 */
export default function CodeBlock({ children, className, language, title }: Props) {
  const parts = Children.toArray(children);
  // The rare `<code>` with elements in it stays as it is.
  if (!parts.every((part) => typeof part === 'string'))
    return <code className={className}>{children}</code>;
  return (
    <Block
      html={escapeText(parts.join('').replace(/\n$/, ''))}
      language={language ?? className?.replace('language-', '') ?? 'text'}
      title={title}
    />
  );
}
