/** What the shell opens over a page; each is fetched when first wanted. */
export type ShellDialog = 'menu' | 'palette' | 'preferences' | 'shortcuts'
