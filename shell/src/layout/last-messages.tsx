import { useSession } from '@ponte/shared-auth';
import { cn, useMessages } from '@ponte/shared-ui';
import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useState, type ReactNode } from 'react';

type Sonner = NonNullable<ReturnType<typeof useMessages>>;
type Shown = ReturnType<Sonner['toast']['getHistory']>[number];

const most = 10;

const none = <p>Nenhum aviso desde que você abriu esta página.</p>;

/**
 * What was said, as it stood in its message: a title, and what explains it. Null for what only takes a message away.
 */
function wordsOf(message: Shown): ReactNode {
  if (!('title' in message)) return null;
  const text = (part: typeof message.title): ReactNode => (typeof part === 'function' ? part() : part);
  return (
    <>
      {text(message.title)}
      {message.description !== undefined && <> {text(message.description)}</>}
    </>
  );
}

interface MessageListProps {
  sonner: Sonner;
  isOfOthers: (message: Shown) => boolean;
}

function MessageList({ sonner, isOfOthers }: MessageListProps): ReactNode {
  // Draws again with each message.
  sonner.useSonner();
  const messages = sonner.toast
    .getHistory()
    .filter((message) => 'title' in message && !isOfOthers(message))
    .slice(-most)
    .toReversed();
  if (messages.length === 0) return none;
  return (
    <ol className="max-w-md space-y-1">
      {messages.map((message) => (
        <li key={message.id}>{wordsOf(message)}</li>
      ))}
    </ol>
  );
}

/**
 * What the last messages said, newest first, for who looked away or reads slowly: a message goes by itself. Those of a
 * person end with their session. For a dark area.
 */
export function LastMessages(): ReactNode {
  // Undefined until something was said, or the page is used.
  const sonner = useMessages();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const personId = useSession().user?.id;
  const [others, setOthers] = useState<ReadonlySet<Shown['id']>>(new Set());
  useLayoutEffect(() => {
    if (personId === undefined) return undefined;
    return () => setOthers(new Set(sonner?.toast.getHistory().map(({ id }) => id)));
  }, [personId, sonner]);
  return (
    <div className="min-w-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((before) => !before)}
        className="inline-flex min-h-11 items-center gap-1.5 underline-offset-4 hover:underline"
      >
        Últimos avisos
        <ChevronDown aria-hidden className={cn('size-4 shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && (sonner ? <MessageList sonner={sonner} isOfOthers={({ id }) => others.has(id)} /> : none)}
      </div>
    </div>
  );
}
