/** For `onEscapeKeyDown` of a dialog or sheet: Escape closes an open list within it, and only then the dialog. */
export function closeListFirst(event: KeyboardEvent): void {
  if ((event.target as Element).getAttribute('aria-expanded') === 'true') event.preventDefault()
}
