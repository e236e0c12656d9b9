import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Children, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button, cn } from '@ponte/shared-ui';

/** Props of {@link Carousel}. */
export interface CarouselProps {
  /** Accessible name: what the slides are. */
  label: string;
  /** One child a slide. Give them a width: as many as fit are shown. */
  children: ReactNode;
  /** Milliseconds a step. 0: moves by hand only. */
  interval?: number;
  /** Where the buttons stand, for the eye and for the keyboard alike: after the slides, or before them. */
  controls?: 'after' | 'before';
  className?: string;
  /** Of the list of slides. */
  listClassName?: string;
}

/** The person's system asks for less motion: nothing moves by itself, and what is asked for is there at once. */
function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Slides in a row that scrolls: swipe, wheel, keyboard and buttons move it. By itself it goes one slide on every three
 * seconds and starts again after the last, and rests under the pointer, with focus inside, out of sight, on request and
 * when the person's system asks for less motion.
 */
export function Carousel({
  label,
  children,
  interval = 3_000,
  controls = 'after',
  className,
  listClassName,
}: CarouselProps): ReactNode {
  const track = useRef<HTMLUListElement>(null);
  const [isPaused, setPaused] = useState(false);
  // Two reasons to rest: a pointer that leaves must not set a carousel in motion in which somebody is reading by
  // keyboard.
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const slides = Children.toArray(children);

  const move = (step: 1 | -1): void => {
    const list = track.current;
    const first = list?.children[0];
    const second = list?.children[1];
    if (!list || !(first instanceof HTMLElement)) return;
    const width = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
    const end = list.scrollWidth - list.clientWidth;
    const target = list.scrollLeft + step * width;
    const wraps = step === 1 ? list.scrollLeft >= end - 2 : list.scrollLeft <= 2;
    list.scrollTo({
      left: wraps ? (step === 1 ? 0 : end) : target,
      behavior: wantsLessMotion() ? 'instant' : 'smooth',
    });
  };

  useEffect(() => {
    if (interval <= 0 || isPaused || isPointedAt || hasFocus || wantsLessMotion()) return;
    const timer = window.setInterval(() => {
      if (!document.hidden) move(1);
    }, interval);
    return () => window.clearInterval(timer);
  }, [interval, isPaused, isPointedAt, hasFocus]);

  // One slide has nowhere to go.
  const buttons = slides.length > 1 && (
    <div className={cn('flex justify-end gap-1 noscript:hidden', controls === 'after' ? 'mt-3' : 'mb-3')}>
      {interval > 0 && (
        <Button variant="ghost" size="icon" onClick={() => setPaused(!isPaused)}>
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          <span className="sr-only">{isPaused ? 'Continuar' : 'Pausar'}</span>
        </Button>
      )}
      <Button variant="ghost" size="icon" onClick={() => move(-1)}>
        <ChevronLeft aria-hidden />
        <span className="sr-only">Anterior</span>
      </Button>
      <Button variant="ghost" size="icon" onClick={() => move(1)}>
        <ChevronRight aria-hidden />
        <span className="sr-only">Próximo</span>
      </Button>
    </div>
  );

  return (
    <section
      aria-roledescription="carrossel"
      aria-label={label}
      className={cn('relative', className)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHasFocus(false);
      }}
    >
      {controls === 'before' && buttons}
      <ul
        ref={track}
        tabIndex={0}
        aria-label={label}
        className={cn(
          'flex snap-x snap-mandatory gap-4 overflow-x-auto overscroll-x-contain [scrollbar-width:none]',
          listClassName,
        )}
      >
        {slides.map((slide, index) => (
          <li key={index} className="shrink-0 snap-start *:h-full" aria-label={`${index + 1} de ${slides.length}`}>
            {slide}
          </li>
        ))}
      </ul>
      {controls === 'after' && buttons}
    </section>
  );
}
