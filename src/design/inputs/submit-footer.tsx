import { Button, type ButtonProps } from '../button.tsx'
import { DialogClose, DialogFooter } from '../overlays/dialog.tsx'

export type SubmitFooterProps = Omit<ButtonProps, 'type'> & {
  /** Label of the button that closes the dialog without submitting. */
  leave: string
}

/** The end of a dialog: leave it, or send it. What else it is given is the sending button's; without `onClick` that submits the form. */
export function SubmitFooter({ leave, ...button }: SubmitFooterProps) {
  return (
    <DialogFooter>
      <DialogClose asChild>
        <Button variant="outline">{leave}</Button>
      </DialogClose>
      <Button type={button.onClick ? 'button' : 'submit'} {...button} />
    </DialogFooter>
  )
}
