import { useEffect, useReducer, useState } from 'react'
import { toast } from '#design/feedback/toast-store.ts'
import { account } from '#features/account/contract.ts'
import { useRead } from '#platform/api/web/use-read.ts'
import { useWrite } from '#platform/api/web/use-write.ts'
import { dashboard } from '../../contract.ts'
import { DEFAULT_PRESET, PRESETS, type PresetId } from '../../rules.ts'
import { type Board, type BoardChange, changeBoard, isSameBoard, parseBoard, presetBoard } from './board.ts'
import { newerCopy, readBrowserCopy, writeBrowserCopy } from './browser-copy.ts'

export interface BoardState {
  board: Board
  /** False until the layout is known. */
  isReady: boolean
  hasChanges: boolean
  change: (change: BoardChange) => void
  choosePreset: (preset: PresetId) => void
  save: () => void
}

/** A user's layout, stored in this browser and on the server so that it follows them (requirements 2 §4, §9). */
export function useBoard(): BoardState {
  const userId = useRead(account.me).data?.user.id
  const kept = useRead(dashboard.layout)
  const [start] = useState(() => readBrowserCopy(userId)?.board)
  const [board, change] = useReducer(changeBoard, start ?? presetBoard(DEFAULT_PRESET))
  const [saved, setSaved] = useState(board)
  const [isSettled, setIsSettled] = useState(false)
  const { data, isPending } = kept

  useEffect(() => {
    if (isPending || isSettled) return
    setIsSettled(true)
    const server = data?.saved && { board: parseBoard(data.saved), savedAt: data.savedAt }
    const newer = newerCopy(readBrowserCopy(userId), server)
    if (!newer) return
    setSaved(newer.board)
    // keep changes made while the request was in flight
    if (isSameBoard(board, saved)) change({ type: 'replace', board: newer.board })
  }, [isPending, isSettled, data, userId, board, saved])

  const write = useWrite(dashboard.saveLayout, {
    refreshes: dashboard.layout,
    onSuccess: ({ savedAt }, { body }) => {
      writeBrowserCopy(body as Board, { userId, savedAt })
      toast({ title: 'Dashboard Saved', description: 'Your personalized layout has been saved' })
    },
    onError: ({ message }) =>
      toast({
        title: 'Save Failed',
        description: `The layout is saved in this browser only. ${message}`,
        variant: 'destructive',
      }),
  })

  return {
    board,
    isReady: start !== undefined || isSettled,
    hasChanges: !isSameBoard(board, saved),
    change,
    choosePreset(preset) {
      change({ type: 'preset', preset })
      toast({ title: 'Layout Reset', description: `Switched to ${PRESETS[preset].label} layout` })
    },
    save() {
      writeBrowserCopy(board, { userId, savedAt: new Date().toISOString() })
      setSaved(board)
      write.mutate({ body: toBody(board) })
    },
  }
}

function toBody({ preset, hidden, layouts }: Board) {
  const copies = Object.entries(layouts).map(([name, items]) => [name, items.map((item) => ({ ...item }))])
  return { preset, hidden: [...hidden], layouts: Object.fromEntries(copies) }
}
