export type Interaction = 'read' | 'search' | 'create' | 'update' | 'delete' | 'history'

/** 'practice': everything in the practice. 'own': only the caller's own patient compartment. */
export type Reach = 'practice' | 'own'
