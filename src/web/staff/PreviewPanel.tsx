import { useEffect, useRef, useState } from 'react'
import {
  type ListedTest,
  type PreviewCheckAnswer,
  previewTokenCall,
  type StaffAnswer,
  testsAtCall,
} from '#calls/preview.ts'
import {
  chooseGroup,
  chooseTest,
  chosenDateTime,
  groupChoices,
  LOADING_TESTS,
  lacksGroup,
  NONE,
  type PanelState,
  PANEL_TEXTS as TEXTS,
  testChoices,
  withTests,
} from '#rules/staff/preview-panel.ts'
import { wallClockAt } from '#rules/wall-clock.ts'
import { send, succeeded } from '../call.ts'
import { Button } from '../ui/Button.tsx'
import { closeOnPress } from '../ui/close-on-press.ts'
import { closeOnSwipe } from '../ui/close-on-swipe.ts'
import { Disclosure } from '../ui/Disclosure.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Modal } from '../ui/Modal.tsx'
import { Notification } from '../ui/Notification.tsx'
import { SelectField } from '../ui/SelectField.tsx'
import { lockScroll, unlockScroll } from '../ui/scroll-lock.ts'
import { TextField } from '../ui/TextField.tsx'
import styles from './PreviewPanel.module.css'

interface PreviewPanelProperties {
  /** What is previewed now; empty texts: nothing. */
  preview: PreviewCheckAnswer
  /** Of the site, by whose clocks times are chosen. */
  timeZone: string
  /** Why something that was pressed was refused in the preview. */
  refusal: { sentence: string } | undefined
  /** The home page has nothing to show: staff read what to do next. */
  hasNoGoods: boolean
  /** Resolves to false where it failed. */
  onLogout: () => Promise<boolean>
}

const REQUIRED = 'staff-group-required'

/** The preview panel of staff: a button that opens its settings (STAFF-03 to STAFF-16). */
export function PreviewPanel({ preview, timeZone, refusal, hasNoGoods, onLogout }: PreviewPanelProperties) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The page shows what was set before it was loaded. */
  const isOutdated = useRef(false)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const element = dialog.current!
    const close = () => element.close()
    closeOnPress(element, close)
    closeOnSwipe(element, close)
    const closed = () => {
      unlockScroll()
      setOpen(false)
      if (isOutdated.current) location.reload()
    }
    element.addEventListener('close', closed)
    return () => {
      element.removeEventListener('close', closed)
      unlockScroll()
    }
  }, [])

  const open = () => {
    if (dialog.current!.open) return
    setOpen(true)
    lockScroll()
    dialog.current!.showModal()
  }
  return (
    <>
      <IconButton icon="eye" label={TEXTS.settings} className={styles.button} aria-haspopup="dialog" onClick={open} />
      {refusal && (
        // another refusal is announced anew
        <div className={styles.notice} key={refusal.sentence} lang={document.documentElement.lang}>
          <Notification state="warning" announced>
            {refusal.sentence}
          </Notification>
        </div>
      )}
      {hasNoGoods && !refusal && (
        <div className={styles.notice}>
          <Notification state="info">{TEXTS.emptyShop}</Notification>
        </div>
      )}
      <Modal ref={dialog} size="S" closeLabel={TEXTS.close} aria-labelledby="staff-panel">
        <div className={styles.content}>
          <h2 id="staff-panel">{TEXTS.settings}</h2>
          {isOpen && (
            <Settings
              preview={preview}
              timeZone={timeZone}
              onLogout={onLogout}
              onApplied={() => {
                isOutdated.current = true
              }}
            />
          )}
        </div>
      </Modal>
    </>
  )
}

function Settings({
  preview,
  timeZone,
  onLogout,
  onApplied,
}: Pick<PreviewPanelProperties, 'preview' | 'timeZone' | 'onLogout'> & { onApplied: () => void }) {
  const now = () => wallClockAt(Date.now(), timeZone)
  const [shownDate = '', shownTime = ''] = (preview.dateTime || now()).split('T')
  const [date, setDate] = useState(shownDate)
  const [time, setTime] = useState(shownTime)
  const [state, setState] = useState<PanelState>(LOADING_TESTS)
  const [status, setStatus] = useState('')
  /** Until another time is chosen, which resets the choice (STAFF-12). */
  const previewed = useRef<{ test: string; group: string } | undefined>({
    test: preview.abTestName,
    group: preview.abTestGroup,
  })

  useEffect(() => {
    const controller = new AbortController()
    setState(LOADING_TESTS)
    const query = { time: chosenDateTime(date, time, wallClockAt(Date.now(), timeZone)).dateTime }
    void send<ListedTest[]>(testsAtCall, { query, cache: 'no-store', signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return
      const isAnswered = answer.kind === 'answer' && succeeded(answer.status)
      setState(withTests(isAnswered ? answer.body : undefined, previewed.current))
    })
    return () => {
      previewed.current = undefined
      controller.abort()
    }
  }, [date, time, timeZone])

  const isRequired = lacksGroup(state)
  const apply = async () => {
    if (isRequired) return setStatus(TEXTS.groupMissing)
    const chosen = chosenDateTime(date, time, now())
    if (chosen.isInvalid) console.error(`The date '${date}' is not YYYY-MM-DD; the current time is used.`)
    setStatus(TEXTS.loading)
    const { test, group } = state
    const answer = await send<StaffAnswer>(previewTokenCall, {
      query: test === NONE ? {} : { test, group },
      body: { previewDateTime: chosen.dateTime },
    })
    const isApplied = answer.kind === 'answer' && succeeded(answer.status) && answer.body?.status === 'SUCCESS'
    if (isApplied) onApplied()
    setStatus(isApplied ? TEXTS.applied : TEXTS.failed)
  }
  const copySize = async () => {
    const size = `${innerWidth}x${innerHeight}`
    const isCopied = await navigator.clipboard?.writeText(size).then(
      () => true,
      () => false,
    )
    // without a clipboard it can be read here
    setStatus(isCopied ? `${size} copied.` : size)
  }
  const logOut = async () => {
    setStatus(TEXTS.loading)
    if (!(await onLogout())) setStatus(TEXTS.failed)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <div className={styles.fields}>
        <TextField
          id="staff-date"
          label={TEXTS.date}
          type="date"
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        <TextField
          id="staff-time"
          label={TEXTS.time}
          type="time"
          value={time}
          onChange={({ target }) => setTime(target.value)}
        />
      </div>
      <Disclosure summary={TEXTS.tests}>
        <div className={`${styles.form} ${styles.tests}`}>
          <p role="status">{state.message}</p>
          <SelectField
            id="staff-test"
            label={TEXTS.test}
            value={state.test}
            onChange={({ target }) => setState(chooseTest(state, target.value))}
          >
            {testChoices(state).map(({ name, text, value }) => (
              <option key={name} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="staff-group"
            label={TEXTS.group}
            value={state.group}
            disabled={state.test === NONE}
            invalid={isRequired}
            {...(isRequired && { describedBy: REQUIRED })}
            onChange={({ target }) => setState(chooseGroup(state, target.value))}
          >
            {groupChoices(state).map(({ name, text, value }) => (
              <option key={name} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
          {isRequired && (
            <p id={REQUIRED} className={styles.required}>
              {TEXTS.required}
            </p>
          )}
        </div>
      </Disclosure>
      <Button type="submit" width="full">
        {TEXTS.apply}
      </Button>
      <div className={styles.others}>
        <Button variant="secondary" onClick={copySize}>
          {TEXTS.copySize}
        </Button>
        <Button variant="secondary" onClick={logOut}>
          {TEXTS.logout}
        </Button>
      </div>
      <p role="status" className={styles.status} data-part="status">
        {status}
      </p>
    </form>
  )
}
