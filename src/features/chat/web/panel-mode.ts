/** requirements 1 §4 */
export type PanelMode = 'closed' | 'open' | 'minimised'
