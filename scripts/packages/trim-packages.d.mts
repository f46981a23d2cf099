export function trimPackages(modules: string, options?: { platform?: string; arch?: string; speech?: boolean }): void
