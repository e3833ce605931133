import type { ComponentProps, ReactNode } from 'react';

export default function IconDarkMode(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} {...props}>
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        d="M8.5 5A8 8 0 1 0 19 15.500 8 8 0 0 1 8.500 5Z"
      />
    </svg>
  );
}
