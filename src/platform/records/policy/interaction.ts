export type Interaction = 'read' | 'search' | 'create' | 'update' | 'delete' | 'history'

/** 'practice': everything of the practice. 'own': only what lies in the caller's own patient compartment. */
export type Reach = 'practice' | 'own'
