import { CornerDownLeft } from 'lucide-react'
import { Button } from '#design/button.tsx'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#design/card.tsx'
import { Field } from '#design/inputs/field.tsx'
import { NativeSelect } from '#design/inputs/native-select.tsx'
import type { SourceItem, Workspace } from '../../contract.ts'
import { SECTION_TITLES } from '../../rules.ts'

export interface SourcePanelProps {
  workspace: Workspace
  /** The section that receives inserted text; follows the cursor. */
  section: string
  onSection: (title: string) => void
  onInsert: (item: SourceItem) => void
}

/** Current chart data; one click inserts an item into the note with its source. */
export function SourcePanel({ workspace, section, onSection, onInsert }: SourcePanelProps) {
  const { problems, medicines: medications, observations } = workspace
  return (
    <Card>
      <CardHeader>
        <CardTitle>From the record</CardTitle>
        <CardDescription>Insert a fact with its source.</CardDescription>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Field label="Insert into">
          <NativeSelect value={section} onChange={({ target }) => onSection(target.value)}>
            {SECTION_TITLES.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </NativeSelect>
        </Field>
        <Items title="Current problems" items={problems} none="No current problems recorded." onInsert={onInsert} />
        <Items
          title="Current medications"
          items={medications}
          none="No current medications recorded."
          onInsert={onInsert}
        />
        <Items title="Latest observations" items={observations} none="No observations recorded." onInsert={onInsert} />
      </CardContent>
    </Card>
  )
}

interface ItemsProps {
  title: string
  items: readonly SourceItem[]
  none: string
  onInsert: (item: SourceItem) => void
}

function Items({ title, items, none, onInsert }: ItemsProps) {
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-semibold">{title}</h3>
      {items.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="grid max-h-72 divide-y overflow-y-auto">
        {items.map((item) => (
          // the button first: at the other end the chat button would cover some of them
          <li key={item.reference} className="flex items-center gap-2 py-1.5">
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={`Insert ${item.label}`}
              title="Insert"
              onClick={() => onInsert(item)}
            >
              <CornerDownLeft aria-hidden="true" />
            </Button>
            <span className="min-w-0">
              <span className="block text-sm">{breakable(item.label)}</span>
              {item.detail && <span className="block text-xs text-muted">{item.detail}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Lets 'budesonide/glycopyrronium/formoterol' break after a slash, but never within a name. */
function breakable(text: string): string {
  return text.replaceAll('/', '/\u200b')
}
