// The tracking library of a development shop: tells the server of each event, for /dev/events. Pages load it with consent.

const report = (channel, event) => {
  const body = JSON.stringify({ channel, path: location.pathname, event })
  // a beacon arrives where the page is left at that moment
  navigator.sendBeacon('/dev/events', new Blob([body], { type: 'application/json' }))
}

/** An entry that only empties the one before is no event. */
const reportEntry = (entry) => entry.event && report('data layer', entry)

window.dataLayer ??= []
const layer = window.dataLayer
layer.forEach(reportEntry)
// a tag manager may have put its own in this place already
const { push } = layer
layer.push = (...entries) => {
  entries.forEach(reportEntry)
  return push.apply(layer, entries)
}

window.cremaTracking ??= { send: (event) => report('library', event) }
