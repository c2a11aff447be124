declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The versions of the shared packages; set by the build. */
export const versions = SHARED_VERSIONS;
