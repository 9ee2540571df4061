import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PreviewPanel } from './PreviewPanel.tsx'

const NO_PREVIEW = { status: 'SUCCESS', dateTime: '', abTestName: '', abTestGroup: '' } as const

const shown = (hasNoGoods: boolean) =>
  renderToStaticMarkup(
    <PreviewPanel
      preview={NO_PREVIEW}
      timeZone="Europe/Berlin"
      refusal={undefined}
      hasNoGoods={hasNoGoods}
      onLogout={async () => true}
    />,
  )

test('staff read on an empty home page how goods come in', () => {
  expect(shown(true)).toContain('This shop has no goods yet.')
  expect(shown(true)).toContain('npm run crema -- catalogue import FILE')
  expect(shown(false)).not.toContain('no goods')
})
