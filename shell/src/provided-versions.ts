declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

/** The versions of what the shell provides; set by the build. */
export const versions = SHARED_VERSIONS;
