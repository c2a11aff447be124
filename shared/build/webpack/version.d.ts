export function buildVersion(dir: string): string;
