export declare function isNodeTooOld(version: string): boolean;
