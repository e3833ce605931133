import Block from '@site/src/components/CodeBlock';
import { foldAbove } from '@site/src/config/reading';
import { takeDirectives } from '@site/src/notes/fence';
import { renderCode } from '@site/src/markdown/highlight/renderCode';
import type { Props } from '@theme/CodeBlock';
import { Children, type ReactNode } from 'react';

/**
 * Code whose text is known only in the page: `<CodeBlock language="python">{source}</CodeBlock>`. Its lines are marked
 * by comments; colors need the build, so only fenced blocks have them.
 */
export default function CodeBlock({
  children,
  className,
  language,
  title,
  showLineNumbers,
}: Props): ReactNode {
  const parts = Children.toArray(children);
  // The rare `<code>` with elements in it stays as it is.
  if (!parts.every((part) => typeof part === 'string'))
    return <code className={className}>{children}</code>;
  const { code, marked } = takeDirectives(parts.join('').replace(/\n$/, ''));
  const start = showLineNumbers ? Number(showLineNumbers) : undefined;
  const lines = code.split('\n').map((text) => [{ className: '', text }]);
  return (
    <Block
      html={renderCode(lines, new Set(marked), start !== undefined)}
      language={language ?? className?.replace('language-', '') ?? 'text'}
      title={title}
      start={start}
      lines={lines.length > foldAbove ? lines.length : undefined}
    />
  );
}
