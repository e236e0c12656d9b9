import { useEffect } from 'react';

/*
 * In place of the package of this name, by which dialogs lock the page's scrolling: it writes style elements, which the
 * content security policy does not allow. Sheets through the CSS object model are allowed. The interface is the
 * package's.
 */
export function stylesheetSingleton(): { add: (styles: string) => void; remove: () => void } {
  let users = 0;
  let sheet: CSSStyleSheet | undefined;
  return {
    add(styles) {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove() {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    },
  };
}

export function styleHookSingleton(): (styles: string, isDynamic?: boolean) => void {
  const sheet = stylesheetSingleton();
  return function useStyle(styles, isDynamic) {
    const changing = isDynamic === true ? styles : undefined;
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
      // As in the package, only a dynamic sheet follows changes of its text.
    }, [changing]);
  };
}

export function styleSingleton(): (props: { styles: string; dynamic?: boolean }) => null {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }) {
    useStyle(styles, dynamic);
    return null;
  };
}
