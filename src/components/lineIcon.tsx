import type { ComponentProps, ReactNode } from 'react';

/** @returns a component that draws a path with a line, in a square of 24; 20 px wide by default */
export default function lineIcon(path: string) {
  return function LineIcon(props: ComponentProps<'svg'>): ReactNode {
    return (
      <svg
        viewBox="0 0 24 24"
        width={20}
        height={20}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        aria-hidden
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}
