import { MoreHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#design/button.tsx'
import { SubmitFooter } from '#design/inputs/submit-footer.tsx'
import { ActionMenu } from '#design/overlays/action-menu.tsx'
import { ConfirmDialog } from '#design/overlays/alert-dialog.tsx'
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from '#design/overlays/dialog.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#design/overlays/dropdown-menu.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '#design/overlays/popover.tsx'
import { Tooltip } from '#design/overlays/tooltip.tsx'

const nothing = () => undefined

function AskedDialog() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        Remove the link
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Remove the link?"
        description="The patient can no longer answer through it."
        confirmLabel="Remove"
        variant="destructive"
        onConfirm={nothing}
      />
    </>
  )
}

const formDialog = (
  <Dialog>
    <DialogTrigger asChild>
      <Button variant="outline">Open a dialog</Button>
    </DialogTrigger>
    <DialogContent>
      <DialogHeader>
        <DialogTitle>Record a call</DialogTitle>
        <DialogDescription>What was said stays in the chart.</DialogDescription>
      </DialogHeader>
      <SubmitFooter leave="Cancel">Save</SubmitFooter>
    </DialogContent>
  </Dialog>
)

export const overlaySamples: Readonly<Record<string, ReactNode>> = {
  'inputs/submit-footer': formDialog,
  'overlays/dialog': formDialog,
  'overlays/alert-dialog': <AskedDialog />,
  'overlays/popover': (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline">Open</Button>
      </PopoverTrigger>
      <PopoverContent>A small tool</PopoverContent>
    </Popover>
  ),
  'overlays/dropdown-menu': (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">Actions</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem>Print</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  ),
  'overlays/action-menu': (
    <ActionMenu
      trigger={
        <Button variant="ghost" aria-label="More actions">
          <MoreHorizontal aria-hidden="true" />
        </Button>
      }
      items={[]}
    />
  ),
  'overlays/tooltip': (
    <Tooltip content="Print">
      <Button variant="outline">Rest here</Button>
    </Tooltip>
  ),
}
