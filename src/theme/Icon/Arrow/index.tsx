import type { ComponentProps, ReactNode } from 'react';

export default function IconArrow(props: ComponentProps<'svg'>): ReactNode {
  return (
    <svg width={20} height={20} aria-hidden {...props}>
      <path fill="none" stroke="#7a7a7a" strokeWidth={3.3} d="m2 2 6 8-6 8M12 2l6 8-6 8" />
    </svg>
  );
}
