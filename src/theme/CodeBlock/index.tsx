import Block from '@site/src/components/CodeBlock';
import { foldAbove } from '@site/src/config/reading';
import { readFence } from '@site/src/notes/fence';
import { renderCode } from '@site/src/markdown/highlight/renderCode';
import type { Props } from '@theme/CodeBlock';
import { Children, type ReactNode } from 'react';

/**
 * Code whose text is known only in the page: `<CodeBlock language="python">{source}</CodeBlock>`. It has all that a fenced
 * block has, except highlighting, which needs the build.
 */
export default function CodeBlock({
  children,
  className,
  language,
  metastring,
  title,
  showLineNumbers,
}: Props): ReactNode {
  const parts = Children.toArray(children);
  // The rare `<code>` with elements in it stays as it is.
  if (!parts.every((part) => typeof part === 'string'))
    return <code className={className}>{children}</code>;
  const fence = readFence({
    code: parts.join(''),
    className: language ? `language-${language}` : className,
    metastring,
  });
  const start = showLineNumbers ? Number(showLineNumbers) : fence.start;
  const lines = fence.code.split('\n').map((text) => [{ className: '', text }]);
  return (
    <Block
      html={renderCode(lines, fence.marked, start !== undefined)}
      language={fence.language}
      title={title ?? fence.title}
      start={start}
      lines={lines.length > foldAbove ? lines.length : undefined}
    />
  );
}
