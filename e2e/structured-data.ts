import Validator from '@adobe/structured-data-validator';
import WebAutoExtractor from '@marbec/web-auto-extractor';

type Thing = Record<string, unknown>;

export interface StructuredData {
  /** Every item in the page's structured data, by type. */
  things: Map<string, Thing[]>;
  /** Properties that Google requires for rich results and the page lacks. */
  errors: string[];
  /** Properties that Google recommends and the page lacks, as 'JobPosting.baseSalary'. */
  recommended: string[];
}

/**
 * The types that the validator package has no rules for, with what Google's documentation asks of them
 * (https://developers.google.com/search/docs/appearance/structured-data).
 */
const further: Readonly<Record<string, readonly string[]>> = {
  BlogPosting: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher', 'mainEntityOfPage'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  ItemList: ['itemListElement'],
};

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function collect(value: unknown, things: Map<string, Thing[]>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, things);
  if (!isThing(value)) return;
  const { '@type': type } = value;
  if (typeof type === 'string') things.set(type, [...(things.get(type) ?? []), value]);
  for (const inner of Object.values(value)) collect(inner, things);
}

/** Reads the structured data in a page's HTML as a crawler does, and checks it against the rules of rich results. */
export async function readStructuredData(html: string): Promise<StructuredData> {
  const extracted = new WebAutoExtractor({ addLocation: true }).parse(html);
  const issues = await new Validator().validate(extracted);
  const errors = issues
    .filter(({ severity }) => severity === 'ERROR')
    .map(({ issueMessage, path = [] }) => `${path.map(({ type }) => type ?? '?').join('/')}: ${issueMessage}`);
  const recommended = issues
    .filter(({ severity }) => severity === 'WARNING')
    .flatMap(({ path = [], fieldNames = [], issueMessage }) => {
      const type = path.at(-1)?.type ?? '?';
      return fieldNames.length > 0 ? fieldNames.map((name) => `${type}.${name}`) : [`${type}: ${issueMessage}`];
    });

  const things = new Map<string, Thing[]>();
  for (const [, text = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    try {
      collect(JSON.parse(text), things);
    } catch {
      errors.push(`not JSON: ${text.slice(0, 80)}`);
    }
  }
  for (const [type, fields] of Object.entries(further)) {
    for (const thing of things.get(type) ?? []) {
      for (const field of fields)
        if (thing[field] === undefined || thing[field] === '') errors.push(`${type}: "${field}" is missing`);
    }
  }
  // URLs in structured data must be absolute.
  for (const list of things.values()) {
    for (const thing of list) {
      for (const [field, value] of Object.entries(thing)) {
        if (
          ['url', 'item', 'logo', 'image', 'sameAs', '@id'].includes(field) &&
          typeof value === 'string' &&
          !/^https?:\/\//.test(value)
        ) {
          errors.push(`${String(thing['@type'])}.${field} is not absolute: ${value}`);
        }
      }
    }
  }
  return { things, errors, recommended };
}
