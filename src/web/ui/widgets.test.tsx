import { isValidElement, type MouseEvent, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import type { AspectRatio } from '#rules/ui/aspect-ratio.ts'
import { PASSWORD_FIELD, PASSWORD_STRENGTHS, WIDGET_LOCALES, widgetTexts } from '#sites/widget-texts.ts'
import { AspectBox } from './AspectBox.tsx'
import { Button } from './Button.tsx'
import { EXAMPLES } from './examples.tsx'
import { IconButton } from './IconButton.tsx'
import { Modal } from './Modal.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { Notification } from './Notification.tsx'
import { Picture } from './Picture.tsx'
import { RangeSlider } from './RangeSlider.tsx'
import { Rating } from './Rating.tsx'
import { type InputType, TextField } from './TextField.tsx'

const html = renderToStaticMarkup
/** The class names of the first element that has some. */
const classesOf = (element: ReactElement) => html(element).match(/ class="([^"]*)"/)![1]!

describe('a button', () => {
  const press = (element: ReactElement) => {
    const event = { preventDefault: vi.fn() } as unknown as MouseEvent
    const button = (element.type as (properties: unknown) => unknown)(element.props)
    if (!isValidElement<{ onClick: (event: MouseEvent) => void }>(button)) throw new Error('A button renders nothing.')
    button.props.onClick(event)
    return event
  }

  test('calls its handler when it is pressed, and submits [UI-01]', () => {
    const handler = vi.fn()
    const event = press(<Button onClick={handler}>Buy</Button>)
    expect(handler).toHaveBeenCalledExactlyOnceWith(event)
    expect(event.preventDefault).not.toHaveBeenCalled()
  })

  test('ignores presses while it is loading, as a submit button, too [UI-01]', () => {
    const handler = vi.fn()
    const event = press(
      <Button type="submit" state="loading" onClick={handler}>
        Buy
      </Button>,
    )
    expect(handler).not.toHaveBeenCalled()
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })

  test('says that it is loading, and keeps the focus, which a disabled button loses [UI-01]', () => {
    const loading = html(<Button state="loading">Buy</Button>)
    expect(loading).toContain('aria-disabled="true"')
    expect(loading).not.toMatch(/ disabled/)
  })

  test('has a look of its own for each variant [UI-03]', () => {
    const variants = ['primary', 'secondary', 'activating', 'sale', 'community'] as const
    const looks = variants.map((variant) => classesOf(<Button variant={variant}>Buy</Button>))
    expect(new Set(looks).size).toBe(5)
    // @ts-expect-error no variant
    expect(classesOf(<Button variant="danger">Buy</Button>)).not.toContain('undefined')
  })

  test('is small, medium or large, and as wide as its content or its place [UI-02]', () => {
    const sizes = (['small', 'medium', 'large'] as const).map((size) => classesOf(<Button size={size}>Buy</Button>))
    expect(new Set(sizes).size).toBe(3)
    expect(classesOf(<Button>Buy</Button>)).toBe(sizes[1])
    expect(classesOf(<Button width="full">Buy</Button>)).not.toBe(classesOf(<Button width="content">Buy</Button>))
    // @ts-expect-error no size
    classesOf(<Button size="huge">Buy</Button>)
    // @ts-expect-error no width
    classesOf(<Button width="half">Buy</Button>)
  })
})

test('an icon button is small or large, and named [UI-04]', () => {
  const small = <IconButton icon="close" label="Close" size="small" />
  const large = <IconButton icon="close" label="Close" size="large" />
  expect(classesOf(small)).not.toBe(classesOf(large))
  expect(classesOf(<IconButton icon="close" label="Close" />)).toBe(classesOf(large))
  expect(html(small)).toContain('aria-label="Close"')
  // @ts-expect-error no size of an icon button
  classesOf(<IconButton icon="close" label="Close" size="medium" />)
})

test('a box has its aspect ratio, and refuses one that is none [UI-06]', () => {
  expect(html(<AspectBox ratio="4/3">x</AspectBox>)).toContain(`aspect-ratio:${4 / 3}`)
  const ratio = '5/4' as AspectRatio
  expect(() => html(<AspectBox ratio={ratio}>x</AspectBox>)).toThrow("'5/4' is no aspect ratio.")
})

test('a picture requires alt text [UI-07]', () => {
  const image = { handle: 'cup', widths: [300], formats: ['jpeg'] }
  expect(html(<Picture image={image} alt="A cup" sizes={300} />)).toContain('alt="A cup"')
  // @ts-expect-error without alt
  html(<Picture image={image} sizes={300} />)
})

describe('a rating', () => {
  test('has no icon beyond its scale of 5 at most [UI-08]', () => {
    expect(html(<Rating value={6} label="6" />)).toBe(html(<Rating value={5} scale={6} label="6" />))
    expect(html(<Rating value={2} scale={4} label="2" />)).toContain('--part:50%;inline-size:64px')
  })

  test('has stars or intensity [UI-08]', () => {
    expect(html(<Rating value={2} icon="intensity" label="2" />)).toContain('--icon:url(')
    expect(html(<Rating value={2} icon="star" label="2" />)).not.toContain('--icon')
    // @ts-expect-error no icon of a rating
    html(<Rating value={2} icon="heart" label="2" />)
  })

  test('has an alphanumeric id [UI-08]', () => {
    expect(html(<Rating id="p1001" value={2} label="2" />)).toContain('id="p1001"')
    expect(() => html(<Rating id="a-b" value={2} label="2" />)).toThrow("'a-b' is no id")
  })
})

test('a modal has the size S, M or L, and without one M [UI-09]', () => {
  const size = (element: ReactElement) => html(element).match(/data-size="(\w+)"/)![1]
  const sizes = (['S', 'M', 'L'] as const).map((one) => size(<Modal size={one} closeLabel="Close" aria-label="x" />))
  expect(sizes).toEqual(['S', 'M', 'L'])
  expect(size(<Modal closeLabel="Close" aria-label="x" />)).toBe('M')
  // @ts-expect-error no size of a modal
  size(<Modal size="XL" closeLabel="Close" aria-label="x" />)
})

test('a notification is an info, a success, an error or a warning, each with its look [UI-10]', () => {
  const states = ['info', 'success', 'error', 'warning'] as const
  expect(new Set(states.map((state) => classesOf(<Notification state={state}>x</Notification>))).size).toBe(4)
  // @ts-expect-error no state
  html(<Notification state="hint">x</Notification>)
})

test('fields take text, password, email, number and iban [UI-11]', () => {
  const types = { text: '', password: '', email: '', number: '', iban: '' } satisfies Record<InputType, ''>
  expect(Object.keys(types)).toHaveLength(5)
  expect(html(<TextField id="a" label="x" type="email" />)).toContain('type="email"')
  // @ts-expect-error no type
  html(<TextField id="a" label="x" type="tel" />)
  const { FormattedField, PasswordField } = EXAMPLES
  const fieldOf = (name: string, examples = FormattedField) => html(examples!.find((one) => one.name === name)!.element)
  expect(fieldOf('number')).toContain('inputMode="decimal"')
  expect(fieldOf('iban')).toContain('value="DE89 3704 0044 0532 0130 00"')
  expect(fieldOf('filled in', PasswordField)).toContain('type="password"')
})

test.each(WIDGET_LOCALES)('a new password shows its strength in %s [UI-14] [UI-15]', (locale) => {
  const { label, show, strength } = widgetTexts(PASSWORD_FIELD, locale)
  const strengths = widgetTexts(PASSWORD_STRENGTHS, locale)
  const field = (password: string) => {
    const words = { label, showLabel: show, strengthLabel: strength, strengths }
    return html(<NewPasswordField id="new" {...words} defaultValue={password} />)
  }
  for (const [level, password] of ['aB3', 'aaaaaaaa', 'aaaaaaa1', 'Aaaaaaa1'].entries()) {
    expect(field(password)).toContain(`</span>${strengths[level]}</output>`)
    expect(field(password).match(/data-reached/g)).toHaveLength(level + 1)
  }
  expect(field('')).not.toContain('data-reached')
})

test('a range slider begins within its range, and refuses a step that is not above 0 [UI-18]', () => {
  const slider = (value: number, step = 1) =>
    html(<RangeSlider id="r" label="x" min={0} max={10} step={step} defaultValue={value} />)
  expect(slider(11)).toContain(' value="10"')
  expect(slider(4)).toContain('<output for="r">4</output>')
  expect(() => slider(4, 0)).toThrow('A slider cannot go from 0 to 10 by 0.')
})
