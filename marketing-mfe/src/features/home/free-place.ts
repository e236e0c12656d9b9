/** Controls, pictures, and what moves by itself under a button that stays. */
const content = 'a, button, input, select, textarea, summary, label, img, video, [aria-roledescription]';

/** In pixels: no letter and no control is so small that it lies between the points. */
const step = 12;

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function hasTextIn(element: Element, box: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((rect) => overlap(rect, box));
  });
}

/**
 * Whether text, a control or a picture lies under a part of the window.
 * @param box in pixels of the window
 * @param own what stands there itself, and does not count
 */
function isContentUnder(box: DOMRect, own: Element): boolean {
  const found = new Set<Element>();
  // A last point on the far edge, too: a line may begin under it.
  for (let y = box.top; y < box.bottom + step; y += step)
    for (let x = box.left; x < box.right + step; x += step)
      for (const element of document.elementsFromPoint(Math.min(x, box.right), Math.min(y, box.bottom)))
        if (!own.contains(element)) found.add(element);
  return [...found].some((element) => element.matches(content) || hasTextIn(element, box));
}

/** In milliseconds without scrolling: what is read now lies still. */
const rest = 150;

/**
 * Watches a button that stays in the window while the page moves under it.
 * @param onChange hears true when it lies on nothing that is read or pressed, and false as soon as the page moves
 * @returns ends it
 */
export function watchFreePlace(button: Element, onChange: (isFree: boolean) => void): () => void {
  let timer: number | undefined;
  const check = (): void => onChange(!isContentUnder(button.getBoundingClientRect(), button));
  const checkAtRest = (): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(check, rest);
  };
  const handleScroll = (): void => {
    onChange(false);
    checkAtRest();
  };
  // What arrives late moves what lies under the button.
  const size = new ResizeObserver(checkAtRest);
  size.observe(document.body);
  window.addEventListener('scroll', handleScroll, { passive: true });
  window.addEventListener('resize', checkAtRest);
  checkAtRest();
  return () => {
    window.clearTimeout(timer);
    size.disconnect();
    window.removeEventListener('scroll', handleScroll);
    window.removeEventListener('resize', checkAtRest);
  };
}
