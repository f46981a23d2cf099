/** Of a sentence that is dragged; other things dropped on the editor are text. */
export const DRAGGED_SENTENCE = 'application/x-aurora-sentence'
