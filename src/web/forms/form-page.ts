import { startEnterPresses } from './enter-presses.ts'
import { startFormHistory } from './form-history.ts'
import { startUnfinishedDates } from './unfinished-dates.ts'

/** The script of the pages of one person, and of the answers to forms. All of it works without, only less comfortably. */
if (document.documentElement.dataset.enhanced !== undefined) {
  startFormHistory()
  startEnterPresses()
  startUnfinishedDates()
}
