import { Minus, Plus } from 'lucide-react';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { cn } from '../cn';
import { Button } from '../components/button';
import {
  clampCrop,
  dragBy,
  maxZoom,
  sideOf,
  startCrop,
  wholeCrop,
  wholeZoom,
  zoomTo,
  type Crop,
} from './crop-geometry';
import type { PhotoSubject } from './photo-editor';
import type { Picture } from './photo-picture';

/** A photo is shown round and fills the circle; a logo is shown square, and whole if its company wants that. */
const kinds: Readonly<Record<PhotoSubject, { frame: string; hint: string; mask: string; canBeWhole: boolean }>> = {
  person: { frame: 'Enquadramento da foto', hint: 'Arraste a foto', mask: 'rounded-full', canBeWhole: false },
  company: { frame: 'Enquadramento do logotipo', hint: 'Arraste o logotipo', mask: 'rounded-md', canBeWhole: true },
};

/** One press of an arrow key moves by this share of the stage. */
const keyStep = 1 / 20;
const zoomStep = 0.25;
/** A press that moves less than this, in pixels, points at a place instead of dragging. */
const tapDistance = 4;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  // The picture goes where the arrow points
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PhotoCropperProps {
  picture: Picture;
  crop: Crop;
  subject: PhotoSubject;
  onChange: (crop: Crop) => void;
}

/**
 * Chooses the square: dragging (mouse, finger), pinching, wheel, arrow keys with + and -, a slider, or a tap on what
 * should be in the middle.
 */
export function PhotoCropper({ picture, crop, subject, onChange: onCrop }: PhotoCropperProps): ReactNode {
  const kind = kinds[subject];
  const minZoom = kind.canBeWhole ? wholeZoom(picture) : 1;
  const onChange = (next: Crop): void =>
    onCrop(next.zoom < minZoom ? clampCrop(picture, { ...next, zoom: minZoom }) : next);

  const stage = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const travelled = useRef(0);
  const [isDragging, setDragging] = useState(false);
  const hintId = useId();

  const stageSide = (): number => stage.current?.clientWidth || 1;

  // React listens for the wheel passively: the page behind would scroll.
  const latest = useRef({ crop, onChange });
  useEffect(() => {
    latest.current = { crop, onChange };
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const handleWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      const point = { x: event.clientX - box.left, y: event.clientY - box.top };
      const now = latest.current;
      now.onChange(zoomTo(picture, now.crop, now.crop.zoom * Math.exp(-event.deltaY / 400), box.width || 1, point));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [picture]);

  const handlePointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    travelled.current = 0;
    setDragging(true);
  };

  const handlePointerMove = (event: PointerEvent<HTMLDivElement>): void => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, after);
    const delta = { x: after.x - before.x, y: after.y - before.y };
    travelled.current += Math.hypot(delta.x, delta.y);
    if (!other) {
      onChange(dragBy(picture, crop, delta, stageSide()));
      return;
    }
    // Two fingers: their distance zooms, around the place between them.
    const box = event.currentTarget.getBoundingClientRect();
    const middle = { x: (after.x + other.x) / 2 - box.left, y: (after.y + other.y) / 2 - box.top };
    const ratio =
      Math.hypot(after.x - other.x, after.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
    const zoomed = zoomTo(picture, crop, crop.zoom * ratio, box.width || 1, middle);
    onChange(dragBy(picture, zoomed, { x: delta.x / 2, y: delta.y / 2 }, stageSide()));
  };

  const handlePointerEnd = (event: PointerEvent<HTMLDivElement>): void => {
    if (!pointers.current.delete(event.pointerId)) return;
    if (event.type === 'pointerup' && travelled.current < tapDistance && pointers.current.size === 0) {
      const box = event.currentTarget.getBoundingClientRect();
      const toMiddle = { x: box.width / 2 - (event.clientX - box.left), y: box.height / 2 - (event.clientY - box.top) };
      onChange(dragBy(picture, crop, toMiddle, stageSide()));
    }
    if (pointers.current.size === 0) setDragging(false);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    // The browser's: Ctrl and + makes the page larger, Alt and an arrow leads back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = arrows[event.key];
    if (arrow) onChange(dragBy(picture, crop, { x: arrow.x * keyStep, y: arrow.y * keyStep }, 1));
    else if (event.key === '+' || event.key === '=') onChange(zoomTo(picture, crop, crop.zoom + zoomStep));
    else if (event.key === '-') onChange(zoomTo(picture, crop, crop.zoom - zoomStep));
    else return;
    event.preventDefault();
  };

  const side = sideOf(picture, crop);
  const place: CSSProperties = {
    width: `${(picture.width / side) * 100}%`,
    left: `${(0.5 - crop.x / side) * 100}%`,
    top: `${(0.5 - crop.y / side) * 100}%`,
  };
  const setZoom = (zoom: number): void => onChange(clampCrop(picture, zoomTo(picture, crop, zoom)));

  return (
    <div className="mx-auto w-full max-w-80">
      <div
        ref={stage}
        role="group"
        tabIndex={0}
        aria-label={kind.frame}
        aria-describedby={hintId}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handlePointerEnd}
        onPointerCancel={handlePointerEnd}
        onKeyDown={handleKeyDown}
        className="relative mx-auto aspect-square w-full touch-none overflow-hidden rounded-lg select-none"
        // The padding around a logo is white in what is stored, in both themes.
        // Not the whole of a low window: what lies on it does not scroll, and a finger needs a place that does.
        style={{ cursor: isDragging ? 'grabbing' : 'grab', background: 'white', maxWidth: 'max(9rem, 45svh)' }}
      >
        <img
          src={picture.image.src}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={place}
        />
        {/* What is outside of the circle, or of the square's corners, is cut where the picture is shown. */}
        <div
          aria-hidden
          className={cn(
            'pointer-events-none absolute inset-0',
            kind.mask,
            'shadow-[0_0_0_999px_color-mix(in_srgb,var(--color-scrim)_55%,transparent)] ring-2 ring-on-band',
          )}
        />
      </div>
      <p id={hintId} className="mt-3 text-sm text-ink-soft">
        {kind.hint}, ou toque no que deve ficar no centro. No teclado: setas para mover, + e - para aproximar e afastar.
      </p>
      {kind.canBeWhole ? (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            type="button"
            variant={crop.zoom <= minZoom ? 'secondary' : 'outline'}
            size="sm"
            aria-pressed={crop.zoom <= minZoom}
            onClick={() => onCrop(wholeCrop(picture))}
          >
            Mostrar inteiro
          </Button>
          <Button
            type="button"
            variant={crop.zoom === 1 ? 'secondary' : 'outline'}
            size="sm"
            aria-pressed={crop.zoom === 1}
            onClick={() => onCrop(startCrop(picture))}
          >
            Preencher o quadrado
          </Button>
        </div>
      ) : null}
      <div className="mt-3 flex items-center gap-2">
        <Button
          type="button"
          variant="ghost"
          size="icon"
          disabled={crop.zoom <= minZoom}
          focusableWhenDisabled
          onClick={() => setZoom(crop.zoom - zoomStep)}
        >
          <Minus aria-hidden />
          <span className="sr-only">Afastar</span>
        </Button>
        <input
          type="range"
          aria-label="Aproximação"
          aria-valuetext={`${Math.round(crop.zoom * 100)}%`}
          // On the same steps as 1, which fills the square
          min={Math.floor(minZoom * 100) / 100}
          max={maxZoom}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 accent-brand"
        />
        <Button
          type="button"
          variant="ghost"
          size="icon"
          disabled={crop.zoom >= maxZoom}
          focusableWhenDisabled
          onClick={() => setZoom(crop.zoom + zoomStep)}
        >
          <Plus aria-hidden />
          <span className="sr-only">Aproximar</span>
        </Button>
      </div>
    </div>
  );
}
