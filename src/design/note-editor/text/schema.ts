import { Schema } from 'prosemirror-model'

/** One line for each sentence. The id stays with the sentence, so that its source and its decision do. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'sentence+' },
    sentence: {
      content: 'text*',
      attrs: {
        id: { default: '', validate: 'string' },
        /** The sentence it was split or copied from; it inherits that one's sources. */
        from: { default: '', validate: 'string' },
      },
      toDOM: ({ attrs }) => ['p', { 'data-sentence': attrs.id as string }, 0],
      // pasted text is a new sentence, even if it was copied here
      parseDOM: [{ tag: 'p', getAttrs: (element) => ({ id: '', from: element.getAttribute('data-sentence') ?? '' }) }],
    },
    text: {},
  },
})
