import './sentence-editor.css'
import type { EditorView } from 'prosemirror-view'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { DRAGGED_SENTENCE } from './dragged.ts'
import type { EditedSentence } from './edited-sentence.ts'
import type { SentenceKeys } from './editing-plugins.ts'
import type { SentenceMark } from './marks.ts'
import type { Place } from './sentence-document.ts'
import type { EditorInsert } from './slash.ts'
import { SlashMenu } from './slash-menu.tsx'
import { type CaretRequest, useEditorView } from './use-editor-view.ts'
import { type Line, useLines } from './use-lines.ts'
import { type Inserted, useSlash } from './use-slash.ts'

export interface SentenceEditorProps {
  /** The accessible name: the title of the section. */
  label: string
  sentences: readonly EditedSentence[]
  marks: ReadonlyMap<string, SentenceMark>
  showsChanges: boolean
  lengthAtMost: number
  keys: SentenceKeys
  caret: CaretRequest | undefined
  describedBy?: string | undefined
  /** What a slash offers. */
  inserts: readonly EditorInsert[]
  onChange: (sentences: EditedSentence[], inserted?: Inserted) => void
  onActive: (caret: Place) => void
  onTooLong: () => void
  /** A sentence was dropped before the one with this index. */
  onDropped: (id: string, index: number) => void
  /** Left of each sentence. */
  handle: (id: string, index: number) => ReactNode
  /** Right of each sentence. */
  actions: (id: string, index: number) => ReactNode
  /** Shown below a sentence while the pointer is on it. */
  hint: (id: string) => ReactNode
}

/** One text editor for the sentences of a section, with something beside each of them. */
export default function SentenceEditor(props: SentenceEditorProps) {
  const { label, sentences, marks, showsChanges, keys, caret, describedBy, lengthAtMost } = props
  const frame = useRef<HTMLDivElement>(null)
  const { lines, measure } = useLines(frame)
  const [hovered, setHovered] = useState<string>()
  const [dropIndex, setDropIndex] = useState<number>()
  const slash = useSlash(frame, props.inserts)
  const menuId = useId()
  const { mount, view } = useEditorView({
    sentences,
    byId: marks,
    showsChanges,
    keys,
    caret,
    lengthAtMost,
    attributes: {
      ...attributesOf(label, describedBy),
      ...(slash.open && { 'aria-controls': menuId, 'aria-activedescendant': `${menuId}-${slash.open.active}` }),
    },
    onChange: (lines) => props.onChange(lines, slash.putting.current),
    onActive: props.onActive,
    onTooLong: props.onTooLong,
    onUpdate: (shown: EditorView) => {
      measure()
      slash.update(shown)
    },
    onKey: (shown, event) => {
      if (slash.onKey(shown, event)) return true
      if (event.key === 'Escape') setHovered(undefined)
      return false
    },
  })
  const known = new Set(sentences.map(({ id }) => id))
  const beside = lines.filter(({ id }) => known.has(id))
  const hint = hovered === undefined ? undefined : props.hint(hovered)
  const hintLine = lines.find(({ id }) => id === hovered)

  function onDragOver(event: DragEvent) {
    if (!event.dataTransfer.types.includes(DRAGGED_SENTENCE)) return
    event.preventDefault()
    event.stopPropagation()
    setDropIndex(indexAt(beside, frame.current, event.clientY))
  }

  function onDrop(event: DragEvent) {
    const id = event.dataTransfer.getData(DRAGGED_SENTENCE)
    setDropIndex(undefined)
    if (!id) return
    event.preventDefault()
    event.stopPropagation()
    props.onDropped(id, indexAt(beside, frame.current, event.clientY))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer shows what the keyboard shows by moving the caret
    <div
      ref={frame}
      className="control sentence-editor"
      onPointerMove={({ target }) => setHovered(sentenceUnder(target))}
      onPointerLeave={() => setHovered(undefined)}
      onDragOverCapture={onDragOver}
      onDragLeave={() => setDropIndex(undefined)}
      onDropCapture={onDrop}
    >
      <div ref={mount} />
      {beside.map(({ id, top }, index) => (
        <div key={id}>
          <div className="sentence-beside left-1" style={{ top }}>
            {props.handle(id, index)}
          </div>
          <div className="sentence-beside right-1 gap-1" style={{ top }}>
            {props.actions(id, index)}
          </div>
        </div>
      ))}
      {dropIndex !== undefined && <div className="sentence-drop" style={{ top: dropTop(beside, dropIndex) }} />}
      {slash.open && (
        <SlashMenu
          id={menuId}
          open={slash.open}
          onPick={(insert) => view.current && slash.choose(view.current, insert)}
        />
      )}
      {hint && hintLine && !slash.open && (
        <div className="sentence-hint" data-hint style={{ top: hintLine.top + hintLine.height }}>
          {hint}
        </div>
      )}
    </div>
  )
}

function attributesOf(label: string, describedBy: string | undefined): Record<string, string> {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    spellcheck: 'true',
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}

/** The hint itself keeps the sentence it belongs to. */
function sentenceUnder(target: EventTarget): ((before: string | undefined) => string | undefined) | string | undefined {
  if (!(target instanceof Element)) return undefined
  if (target.closest('[data-hint]')) return (before: string | undefined) => before
  return target.closest<HTMLElement>('[data-sentence]')?.dataset.sentence
}

function indexAt(lines: readonly Line[], frame: HTMLElement | null, clientY: number): number {
  const y = clientY - (frame?.getBoundingClientRect().top ?? 0)
  const below = lines.findIndex(({ top, height }) => y < top + height / 2)
  return below < 0 ? lines.length : below
}

function dropTop(lines: readonly Line[], index: number): number {
  const at = lines[index]
  if (at) return at.top - 2
  const last = lines.at(-1)
  return last ? last.top + last.height : 4
}
