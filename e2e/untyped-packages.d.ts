// Neither package has types. Only what ./structured-data.ts uses is declared here.
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: boolean | string[] });
    parse(html: string): { jsonld: Record<string, unknown[]>; errors?: unknown[] };
  }
}

declare module '@adobe/structured-data-validator' {
  export interface Issue {
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
    path?: { type?: string }[];
  }
  export default class Validator {
    validate(extracted: object): Promise<Issue[]>;
  }
}
