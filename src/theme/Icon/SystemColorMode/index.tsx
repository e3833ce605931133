import type { ComponentProps, ReactNode } from 'react';

export default function IconSystemColorMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="currentColor"
        stroke="currentColor"
        strokeWidth={2}
        d="M12 4v16a8 8 0 1 0 0-16Z"
      />
    </svg>
  );
}
