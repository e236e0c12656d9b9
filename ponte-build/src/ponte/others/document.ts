import { type DefaultTreeAdapterTypes, html as spec, parse } from 'parse5';
import { z } from 'zod';
import { jsonForScript } from '@ponte/shared-server';
import { bootDataElementId, serverPageElementId } from '@ponte/shared-server/element-ids';
import { type LocalRemote, readRemoteList, type RemoteList, withLocalRemote } from './remote-list';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

function listElements(node: Node): Element[] {
  const children = 'childNodes' in node ? node.childNodes : [];
  const ofTemplate = 'content' in node ? [node.content] : [];
  return [...('tagName' in node ? [node] : []), ...[...children, ...ofTemplate].flatMap(listElements)];
}

const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

/** Where the content of an element is in the text of the document; undefined for an element that the parser has added. */
function contentOf({ sourceCodeLocation: place }: Element): { from: number; to: number } | undefined {
  return place?.startTag && place.endTag ? { from: place.startTag.endOffset, to: place.endTag.startOffset } : undefined;
}

/** The value of a script element that holds data; undefined when the document has none. */
function readData(html: string, elements: readonly Element[], id: string): unknown {
  const element = elements.find((each) => attribute(each, 'id') === id);
  const content = element && contentOf(element);
  return content && JSON.parse(html.slice(content.from, content.to));
}

const bootDataSchema = z.looseObject({ remotes: z.unknown() });
const serverPageSchema = z.object({ owner: z.string(), fragments: z.array(z.string()).default([]) });

/** What a document says of itself. */
export interface DocumentFacts {
  /** Undefined in a document that asks for the list, and in one that is no page of the app. */
  remotes: RemoteList | undefined;
  /** Whose HTML it holds: the page's owner, and the remotes of its fragments. Empty when the browser renders it. */
  renderedBy: ReadonlySet<string>;
}

/** @throws Error when the document's data is not what a shell of Ponte writes */
export function readDocument(html: string): DocumentFacts {
  const elements = listElements(parse(html, { sourceCodeLocationInfo: true }));
  const boot = bootDataSchema.optional().parse(readData(html, elements, bootDataElementId));
  const page = serverPageSchema.optional().parse(readData(html, elements, serverPageElementId));
  return {
    remotes: boot && readRemoteList(boot.remotes),
    renderedBy: new Set(page ? [page.owner, ...page.fragments.map((name) => name.split('/', 1)[0] ?? '')] : []),
  };
}

/** The folder of a remote's files, with a slash at its end. */
const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/**
 * A document of the product in which one remote is the local one: in its list of remotes, and without preloads and sheets of the product's release. All
 * else stays letter by letter, because browsers compare inline scripts and sheets with the hashes in the policy.
 * @param script address of a script to run before all others
 */
export function rewriteDocument(html: string, local: LocalRemote, script: string): string {
  const elements = listElements(parse(html, { sourceCodeLocationInfo: true }));
  const edits: { from: number; to: number; text: string }[] = [];

  const boot = elements.find((each) => attribute(each, 'id') === bootDataElementId);
  const place = boot && contentOf(boot);
  if (place) {
    const data = bootDataSchema.parse(JSON.parse(html.slice(place.from, place.to)));
    const list = readRemoteList(data.remotes);
    edits.push({ ...place, text: jsonForScript({ ...data, remotes: withLocalRemote(list, local) }) });

    const replaced = list[local.name];
    const ofRelease = (address: string | undefined): boolean =>
      replaced !== undefined && address !== undefined && address.startsWith(folderOf(replaced.entry));
    for (const element of elements) {
      const isOfRelease = ['href', 'src', 'data-href'].some((name) => ofRelease(attribute(element, name)));
      const whole = element.sourceCodeLocation;
      // A link in the page that leads there is content, not a file that the page loads.
      if (isOfRelease && whole && element.tagName !== spec.TAG_NAMES.A)
        edits.push({ from: whole.startOffset, to: whole.endOffset, text: '' });
    }
  }
  const head = elements.find((each) => each.tagName === spec.TAG_NAMES.HEAD)?.sourceCodeLocation?.startTag;
  if (head) edits.push({ from: head.endOffset, to: head.endOffset, text: `<script src="${script}"></script>` });

  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), html);
}
