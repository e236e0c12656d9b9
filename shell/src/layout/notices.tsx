import { useEffect, useRef, type ReactNode } from 'react';
import { AuthNotice } from './auth-notice';
import { OfflineNotice } from './offline-notice';

/**
 * What the header says below its links while something is away. Their height is written on the root
 * (`--header-notices`, base.css): what sticks below the header, and what a page scrolls to, must not lie under them.
 */
export function Notices(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight;
      if (height > 0) style.setProperty('--header-notices', `${height}px`);
      else style.removeProperty('--header-notices');
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box}>
      <OfflineNotice />
      <AuthNotice />
    </div>
  );
}
