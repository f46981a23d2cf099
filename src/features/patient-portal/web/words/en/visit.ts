export const visitWords = {
  'move.title': 'Choose a new time',
  'move.now': 'Now: {time}',
  'move.day': 'Day',
  'move.free': 'Free times on {date}',
  'move.none': 'No free time on this day. Please try another day.',
  'move.save': 'Move my visit',
  'move.keep': 'Keep my visit',
  'move.done': 'Visit Moved',
  'move.failed': 'Reschedule Failed',
} as const
