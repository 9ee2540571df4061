import type { PictureSource } from '#rules/picture/picture-url.ts'
import { COLOURS } from '#rules/ui/colour-names.ts'
import { ALL_SITES } from '#sites/sites.ts'
import { THEME_TYPES, THEMES } from '#sites/themes.ts'
import { EXPANDABLE_TEXT, widgetTexts } from '#sites/widget-texts.ts'
import { AspectBox } from './AspectBox.tsx'
import { Button, ButtonLink, type ButtonLook } from './Button.tsx'
import { Disclosure } from './Disclosure.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ExpandableText } from './ExpandableText.tsx'
import { type Example, keysOf, LONG, Narrow } from './example.tsx'
import { Flag } from './Flag.tsx'
import { FIELD_EXAMPLES } from './field-examples.tsx'
import { ICON_PATHS, Icon, type IconName } from './Icon.tsx'
import { IconButton, IconLink } from './IconButton.tsx'
import { Illustration } from './Illustration.tsx'
import { Logo } from './Logo.tsx'
import { ModalExample } from './modal-example.tsx'
import { Notification, type NotificationState } from './Notification.tsx'
import { Picture } from './Picture.tsx'
import { Rating } from './Rating.tsx'
import { Ripple } from './Ripple.tsx'
import { Slider } from './Slider.tsx'
import { TextButton, TextLink } from './TextButton.tsx'
import { ThemedArea } from './ThemedArea.tsx'
import { Tooltip } from './Tooltip.tsx'

const PARAGRAPH =
  'The voucher is valid once per customer for orders of coffee and coffee machines. It cannot be combined with other ' +
  'vouchers, is not paid out, and does not count for gift cards, articles of partners and subscriptions. It ends with ' +
  'the last day of the month, and goods that are sent back are refunded without it.'
const STATES = { info: '', success: '', warning: '', error: '' } satisfies Record<NotificationState, ''>
const VARIANTS = { primary: '', secondary: '', activating: '', sale: '', community: '' } satisfies Record<
  NonNullable<ButtonLook['variant']>,
  ''
>
const SIZES = { small: '', medium: '', large: '' } satisfies Record<NonNullable<ButtonLook['size']>, ''>

/**
 * Examples of each ui component by the component's name, with those of fields in field-examples.tsx. The gallery page (/ui,
 * not in production) shows them, examples.test.tsx checks their HTML, and journeys/gallery.test.ts runs axe over them. A new
 * component adds its own.
 */
export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  AspectBox: (['16/9', '4/3', '3/2', '1/1', 1.2] as const).map((ratio) => ({
    name: String(ratio),
    element: (
      <Narrow>
        <AspectBox ratio={ratio}>
          <Picture image={picture('scene-category-coffee')} alt="Cups and coffee" sizes={192} />
        </AspectBox>
      </Narrow>
    ),
  })),
  Button: [
    ...keysOf(VARIANTS).map((variant) => ({
      name: variant,
      element: <Button variant={variant}>Add to cart</Button>,
    })),
    ...keysOf(SIZES).map((size) => ({
      name: size,
      element: <Button size={size}>Add to cart</Button>,
    })),
    {
      name: 'full width',
      element: (
        <div style={{ inlineSize: '20rem', maxInlineSize: '100%' }}>
          <Button width="full">Add to cart</Button>
        </div>
      ),
    },
    { name: 'loading', element: <Button state="loading">Add to cart</Button> },
    { name: 'off', element: <Button state="off">Add to cart</Button> },
    { name: 'disabled', element: <Button disabled>Add to cart</Button> },
    { name: 'long text', element: <Button>{LONG}</Button> },
    {
      name: 'with an icon',
      element: (
        <Button variant="activating" size="large">
          <Icon name="cart" size={22} />
          Add to cart
        </Button>
      ),
    },
    {
      name: 'square, with an icon only',
      element: (
        <Button variant="secondary" size="large" data-square="" aria-label="Add to watch list">
          <Icon name="heart" size={22} />
        </Button>
      ),
    },
  ],
  ButtonLink: [
    { name: 'primary', element: <ButtonLink href="/">To the cart</ButtonLink> },
    {
      name: 'secondary, small',
      element: (
        <ButtonLink href="/" variant="secondary" size="small">
          To the cart
        </ButtonLink>
      ),
    },
  ],
  Disclosure: [
    {
      name: 'closed, then open',
      element: (
        <div>
          <Disclosure summary="Delivery">
            <p>Two to three working days.</p>
          </Disclosure>
          <Disclosure summary={<h3>Care</h3>} open>
            <p>Rinse with warm water.</p>
          </Disclosure>
        </div>
      ),
    },
    {
      name: 'long text',
      element: (
        <Disclosure summary={LONG}>
          <p>{LONG}</p>
        </Disclosure>
      ),
    },
  ],
  EmptyState: [
    {
      name: 'with a link',
      element: <EmptyState sentence="Your cart is empty." onward={{ href: '/', label: 'Shop' }} />,
    },
    { name: 'without a link', element: <EmptyState sentence="There are no articles here yet." /> },
  ],
  ExpandableText: [
    { name: 'three lines', element: <ExpandableText text={PARAGRAPH} {...widgetTexts(EXPANDABLE_TEXT, 'en')} /> },
    {
      name: 'one line',
      element: <ExpandableText text={PARAGRAPH} lines={1} {...widgetTexts(EXPANDABLE_TEXT, 'en')} />,
    },
  ],
  Flag: ALL_SITES.map((site) => ({ name: site, element: <Flag site={site} /> })),
  Icon: (Object.keys(ICON_PATHS) as IconName[]).map((name) => ({ name, element: <Icon name={name} /> })),
  IconButton: [
    { name: 'large', element: <IconButton icon="close" label="Close" /> },
    { name: 'small', element: <IconButton icon="close" label="Close" size="small" /> },
    { name: 'disabled', element: <IconButton icon="heart" label="Add to watch list" disabled /> },
  ],
  IconLink: [{ name: 'large', element: <IconLink icon="person" label="Your account" href="/" /> }],
  Logo: [{ name: 'default', element: <Logo name="Crema" /> }],
  Modal: (['S', 'M', 'L'] as const).map((size) => ({ name: size, element: <ModalExample size={size} /> })),
  Illustration: [
    { name: 'default size', element: <Illustration name="empty-cup" /> },
    { name: 'small', element: <Illustration name="empty-cup" size={110} /> },
    { name: 'in the place of a picture', element: <Illustration name="missing-picture" size={48} /> },
  ],
  Notification: [
    ...keysOf(STATES).map((state) => ({
      name: state,
      element: <Notification state={state}>The article was added to the cart.</Notification>,
    })),
    {
      name: 'announced, with a link',
      element: (
        <Notification state="success" announced>
          The article was added to the cart. <a href="/">To the cart</a>
        </Notification>
      ),
    },
    { name: 'long text', element: <Notification state="info">{LONG}</Notification> },
  ],
  Picture: [
    {
      name: 'square',
      element: <Picture image={picture('scene-category-coffee')} alt="Cups and coffee" sizes={320} />,
    },
    {
      name: '16 : 9',
      element: (
        <Picture
          image={picture('scene-hero-first-cup', [480, 800, 1200, 1600, 2000])}
          alt="A breakfast table"
          sizes={320}
          ratio={[16, 9]}
        />
      ),
    },
    {
      name: 'fetched first, as decoration',
      element: <Picture image={picture('scene-category-machines')} alt="" sizes={320} first />,
    },
  ],
  Rating: [
    { name: 'stars', element: <Rating value={4.3} label="4.3 of 5 stars" /> },
    {
      name: 'with text',
      element: (
        <Rating id="example1" value={3} label="3 of 5 stars, 12 ratings">
          <span aria-hidden="true">12 ratings</span>
        </Rating>
      ),
    },
    { name: 'intensity', element: <Rating icon="intensity" value={4} label="Intensity 4 of 5" /> },
    {
      name: 'a scale of three',
      element: <Rating icon="intensity" scale={3} value={2} label="Intensity 2 of 3" />,
    },
  ],
  Ripple: [
    {
      name: 'around a button',
      element: (
        <Ripple>
          <Button>Add to cart</Button>
        </Ripple>
      ),
    },
  ],
  Slider: [
    {
      name: 'eight items',
      wide: true,
      element: (
        <Slider headingId="example-slider" head={<h3 id="example-slider">Colours</h3>} previous="Previous" next="Next">
          {keysOf(COLOURS)
            .slice(0, 8)
            .map((colour) => (
              <li key={colour}>
                <AspectBox ratio="3/2">{colour}</AspectBox>
              </li>
            ))}
        </Slider>
      ),
    },
  ],
  TextButton: [
    { name: 'at rest', element: <TextButton>Remove</TextButton> },
    { name: 'busy', element: <TextButton aria-disabled>Remove</TextButton> },
  ],
  TextLink: [{ name: 'a link', element: <TextLink href="/">Edit</TextLink> }],
  ThemedArea: THEMES.flatMap((theme) =>
    THEME_TYPES.map((type) => ({
      name: `${theme}, ${type}`,
      element: (
        <ThemedArea theme={theme} type={type}>
          <p>
            Roasted on Monday. <a href="/">To the coffees</a>
          </p>
          <Button size="small">Add to cart</Button>
        </ThemedArea>
      ),
    })),
  ),
  Tooltip: [
    {
      name: 'closed',
      element: (
        <Tooltip openLabel="Explain the lowest price" text="The lowest price of the last 30 days.">
          Lowest price: 4,99 €
        </Tooltip>
      ),
    },
  ],
  ...FIELD_EXAMPLES,
}

function picture(handle: string, widths = [300, 600, 900]): PictureSource {
  return { handle, widths, formats: ['avif', 'webp', 'jpeg'] }
}
