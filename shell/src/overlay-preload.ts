import { usePageUse } from '@ponte/shared-auth';
import { preloadOverlays } from '@ponte/shared-ui';
import { useEffect } from 'react';

/** Has the code of dialogs and menus loaded when somebody begins to use the page; who only reads it opens none. */
export function OverlayPreload(): null {
  const isUsed = usePageUse();
  useEffect(() => {
    if (isUsed) preloadOverlays();
  }, [isUsed]);
  return null;
}
