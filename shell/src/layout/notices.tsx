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
    const observer = new ResizeObserver(() => {
      const height = current.offsetHeight;
      // Without a value the property is removed: what was not there changes no styles.
      document.documentElement.style.setProperty('--header-notices', height > 0 ? `${height}px` : '');
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
