/** Runs in the page. Typed work is kept a moment after the last key; a journey that leaves waits for that. */
export const countDrafts = () =>
  new Promise<number>((resolve) => {
    const opening = indexedDB.open('aurora-drafts')
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count()
      counting.onsuccess = () => resolve(counting.result)
    }
  })
