import { type DefaultTreeAdapterTypes, html as spec, parse } from 'parse5';
import { z } from 'zod';
import { jsonForScript } from '@ponte/shared-server';
import { bootDataElementId, fragmentAttribute, serverPageElementId } from '@ponte/shared-server/element-ids';
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

/**
 * Where the content of an element is in the text of the document; undefined for an element that the parser has added.
 */
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
const queriesSchema = z.array(z.looseObject({ queryHash: z.string() }));
const serverPageDataSchema = z.looseObject({ queries: z.looseObject({ queries: queriesSchema }) });

/** A fragment as the local code draws it for a page of another remote. */
export const drawnFragmentSchema = z.object({
  /** 'remote/Name'. */
  name: z.string(),
  html: z.string(),
  /** Its data, for the browser. */
  queries: queriesSchema,
});
export type DrawnFragment = z.output<typeof drawnFragmentSchema>;

/** What a document says of itself. */
export interface DocumentFacts {
  /** Undefined in a document that asks for the list, and in one that is no page of the app. */
  remotes: RemoteList | undefined;
  /** The remote whose page it holds as HTML; undefined when the browser renders it. */
  owner: string | undefined;
  /** The fragments of other remotes in that HTML, as 'remote/Name'. */
  fragments: readonly string[];
}

/** The remote of a fragment that is named as 'remote/Name'. */
export const remoteOfFragment = (fragment: string): string => fragment.split('/', 1)[0] ?? '';

/** @throws Error when the document's data is not what a shell of Ponte writes */
export function readDocument(html: string): DocumentFacts {
  const elements = listElements(parse(html, { sourceCodeLocationInfo: true }));
  const boot = bootDataSchema.optional().parse(readData(html, elements, bootDataElementId));
  const page = serverPageSchema.optional().parse(readData(html, elements, serverPageElementId));
  return {
    remotes: boot && readRemoteList(boot.remotes),
    owner: page?.owner,
    fragments: page?.fragments ?? [],
  };
}

/** The folder of a remote's files, with a slash at its end. */
const folderOf = (entry: string): string => entry.slice(0, entry.lastIndexOf('/') + 1);

/** What a document gets beside the local remote. */
export interface DocumentAdditions {
  /** Address of a script to run before all others. */
  script: string;
  /** Address of React in its form for development: it goes between the product's libraries and its shell. */
  react?: string | undefined;
  /** The page as the local code draws it, for a document that has none, and the address of its sheet. */
  page?: { head: string; html: string; state: object; sheet: string } | undefined;
  /** What the local code draws in place of the product's fragments of this remote, and the address of its sheet. */
  fragments?: { drawn: readonly DrawnFragment[]; sheet: string } | undefined;
}

interface Edit {
  from: number;
  to: number;
  text: string;
}

const sheetLink = (address: string): string => `<link rel="stylesheet" href="${address}" crossorigin="anonymous">`;

/**
 * Puts fragments in the place of those of the same names. The browser takes them from there: the shell hydrates the
 * HTML that it finds, and their data come with the page's. @throws Error when the document has no data of a page
 */
function replaceFragments(
  html: string,
  elements: readonly Element[],
  { drawn, sheet }: NonNullable<DocumentAdditions['fragments']>,
): Edit[] {
  const state = elements.find((each) => attribute(each, 'id') === serverPageElementId);
  const data = state && contentOf(state);
  const end = elements.find((each) => each.tagName === spec.TAG_NAMES.HEAD)?.sourceCodeLocation?.endTag;
  if (!data || !end) throw new Error('its document has no page in which a fragment stands');
  const page = serverPageDataSchema.parse(JSON.parse(html.slice(data.from, data.to)));
  const ours = drawn.flatMap(({ queries }) => queries);
  const known = new Set(ours.map(({ queryHash }) => queryHash));
  // What the local code has read takes the place of what the product's release has read under the same key.
  const queries = [...page.queries.queries.filter(({ queryHash }) => !known.has(queryHash)), ...ours];
  return [
    { ...data, text: jsonForScript({ ...page, queries: { ...page.queries, queries } }) },
    { from: end.startOffset, to: end.startOffset, text: sheetLink(sheet) },
    // A page may leave out a place that its route names.
    ...drawn.flatMap(({ name, html: text }) => {
      const place = elements.find((each) => attribute(each, fragmentAttribute) === name);
      const content = place && contentOf(place);
      return content ? [{ ...content, text }] : [];
    }),
  ];
}

/**
 * A document of the product in which one remote is the local one: in its list of remotes, and without preloads and
 * sheets of the product's release. All else stays letter by letter, because browsers compare inline scripts and sheets
 * with the hashes in the policy.
 * @throws Error when there is no place for the page
 */
export function rewriteDocument(
  html: string,
  local: LocalRemote,
  { script, react, page, fragments }: DocumentAdditions,
): string {
  const elements = listElements(parse(html, { sourceCodeLocationInfo: true }));
  const edits: Edit[] = fragments ? replaceFragments(html, elements, fragments) : [];
  const isReplaced = ({ startOffset, endOffset }: { startOffset: number; endOffset: number }): boolean =>
    edits.some(({ from, to }) => from <= startOffset && endOffset <= to);

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
      if (isOfRelease && whole && element.tagName !== spec.TAG_NAMES.A && !isReplaced(whole))
        edits.push({ from: whole.startOffset, to: whole.endOffset, text: '' });
    }
  }
  const head = elements.find((each) => each.tagName === spec.TAG_NAMES.HEAD)?.sourceCodeLocation?.startTag;
  if (head) edits.push({ from: head.endOffset, to: head.endOffset, text: `<script src="${script}"></script>` });

  // Webpack's runtime and the product's libraries come first, its shell last.
  const scripts = elements.filter(
    (each) => each.tagName === spec.TAG_NAMES.SCRIPT && attribute(each, 'src') !== undefined && each.sourceCodeLocation,
  );
  const shell = scripts.length > 1 ? scripts.at(-1)?.sourceCodeLocation : undefined;
  if (react !== undefined && shell)
    edits.push({ from: shell.startOffset, to: shell.startOffset, text: `<script defer src="${react}"></script>` });

  if (page) {
    const title = elements.find((each) => each.tagName === spec.TAG_NAMES.TITLE)?.sourceCodeLocation;
    const root = elements.find((each) => attribute(each, 'id') === 'root');
    const inside = root && contentOf(root);
    const end = elements.find((each) => each.tagName === spec.TAG_NAMES.HEAD)?.sourceCodeLocation?.endTag;
    if (!title || !inside || inside.from !== inside.to || !end) throw new Error('its document has no place for a page');
    const state = `<script type="application/json" id="${serverPageElementId}">${jsonForScript(page.state)}</script>`;
    edits.push(
      { from: title.startOffset, to: title.endOffset, text: page.head },
      { ...inside, text: page.html },
      {
        from: end.startOffset,
        to: end.startOffset,
        text: sheetLink(page.sheet) + state,
      },
    );
  }

  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), html);
}
