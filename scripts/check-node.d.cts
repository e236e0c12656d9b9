/** Whether a version of Node is one that `engines` of package.json names. */
export declare function isSupported(version: string): boolean;
