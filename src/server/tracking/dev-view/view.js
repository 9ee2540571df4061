// Shows what has happened since the page was loaded, once a second while it is looked at.

const MAX_ROWS = 300
const EVERY_MS = 1000

const list = document.querySelector('#events')
const state = document.querySelector('#state')

const newest = () => list.querySelector('[data-number]')?.dataset.number ?? '0'

async function look() {
  if (document.hidden) return
  try {
    const answer = await fetch(`/dev/events/rows?after=${newest()}`)
    if (!answer.ok) throw new Error(`The shop answers ${answer.status}.`)
    list.insertAdjacentHTML('afterbegin', await answer.text())
    for (const row of [...list.children].slice(MAX_ROWS)) row.remove()
    say('')
  } catch (error) {
    say(`Not connected: ${error.message}`)
  }
}

function say(text) {
  if (state.textContent !== text) state.textContent = text
}

document.querySelector('fieldset').addEventListener('change', ({ target }) => {
  list.dataset.shown = target.value
})

async function lookAgain() {
  await look()
  setTimeout(lookAgain, EVERY_MS)
}
lookAgain()
