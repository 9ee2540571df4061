import { COLOURS } from '#rules/ui/colour-names.ts'
import { PASSWORD_FIELD, PASSWORD_STRENGTHS, type WidgetLocale, widgetTexts } from '#sites/widget-texts.ts'
import { Checkbox } from './Checkbox.tsx'
import { ColourCheckbox } from './ColourCheckbox.tsx'
import { type Example, keysOf, LONG } from './example.tsx'
import { FieldFault } from './FieldFault.tsx'
import { FormattedField } from './FormattedField.tsx'
import { Icon } from './Icon.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { RangeSlider } from './RangeSlider.tsx'
import { SelectField } from './SelectField.tsx'
import { TextField } from './TextField.tsx'

/** Examples of what somebody fills in, by the component's name. */
export const FIELD_EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  Checkbox: [
    { name: 'off', element: <Checkbox name="off">Stay logged in</Checkbox> },
    {
      name: 'on',
      element: (
        <Checkbox name="on" defaultChecked>
          Stay logged in
        </Checkbox>
      ),
    },
    {
      name: 'disabled',
      element: (
        <Checkbox name="disabled" disabled>
          Stay logged in
        </Checkbox>
      ),
    },
    { name: 'long text', element: <Checkbox name="long">{LONG}</Checkbox> },
  ],
  ColourCheckbox: keysOf(COLOURS).map((colour) => ({
    name: colour,
    element: <ColourCheckbox colour={colour} label={colour} name="colour" defaultChecked={colour === 'red'} />,
  })),
  FormattedField: [
    {
      name: 'number',
      element: <FormattedField id="example-number" type="number" label="Amount" maxLength={8} />,
    },
    {
      name: 'iban',
      element: <FormattedField id="example-iban" type="iban" label="IBAN" defaultValue="DE89 3704 0044 0532 0130 00" />,
    },
    {
      name: 'disabled',
      element: <FormattedField id="example-number-off" type="number" label="Amount" defaultValue="12.5" disabled />,
    },
  ],
  NewPasswordField: (['de-DE', 'tr-TR'] satisfies WidgetLocale[]).map((locale) => {
    const { label, show, strength } = widgetTexts(PASSWORD_FIELD, locale)
    return {
      name: locale,
      element: (
        <div lang={locale}>
          <NewPasswordField
            id={`example-new-${locale}`}
            label={label}
            showLabel={show}
            strengthLabel={strength}
            strengths={widgetTexts(PASSWORD_STRENGTHS, locale)}
          />
        </div>
      ),
    }
  }),
  PasswordField: [
    {
      name: 'filled in',
      element: (
        <PasswordField
          id="example-password"
          label="Password"
          showLabel="Show the password"
          autoComplete="off"
          defaultValue="Crema-2026"
        />
      ),
    },
    {
      name: 'disabled',
      element: (
        <PasswordField
          id="example-password-off"
          label="Password"
          showLabel="Show the password"
          autoComplete="off"
          disabled
        />
      ),
    },
  ],
  RangeSlider: [
    {
      name: 'by one',
      element: <RangeSlider id="example-range" label="Cups a day" min={0} max={10} defaultValue={4} />,
    },
    {
      name: 'by ten, with a unit',
      element: (
        <RangeSlider
          id="example-range-grams"
          label="Coffee"
          min={100}
          max={1000}
          step={50}
          defaultValue={520}
          format={(grams) => `${grams} g`}
        />
      ),
    },
    {
      name: 'disabled',
      element: <RangeSlider id="example-range-off" label="Cups a day" min={0} max={10} defaultValue={12} disabled />,
    },
  ],
  FieldFault: [{ name: 'a fault', element: <FieldFault id="example-fault" fault="Please fill in this field." /> }],
  SelectField: [
    { name: 'a choice', element: <SelectField id="example-select" label="Salutation" {...choices()} /> },
    {
      name: 'invalid, with its error',
      element: (
        <>
          <SelectField
            id="example-select-invalid"
            label="Salutation"
            invalid
            describedBy="example-select-error"
            {...choices()}
          />
          <p id="example-select-error">Please choose one.</p>
        </>
      ),
    },
    { name: 'disabled', element: <SelectField id="example-select-off" label="Salutation" disabled {...choices()} /> },
  ],
  TextField: [
    { name: 'empty', element: <TextField id="example-empty" label="E-mail address" type="email" /> },
    { name: 'text', element: <TextField id="example-text" label="First name" type="text" defaultValue="Anna" /> },
    {
      name: 'invalid, with its error',
      element: (
        <>
          <TextField
            id="example-invalid"
            label="E-mail address"
            defaultValue="anna@"
            invalid
            describedBy="example-invalid-error"
          />
          <p id="example-invalid-error">Please enter a whole e-mail address.</p>
        </>
      ),
    },
    {
      name: 'required, with its fault',
      element: <TextField id="example-required" label="First name" required fault="Please fill in this field." />,
    },
    { name: 'disabled', element: <TextField id="example-off" label="First name" defaultValue="Anna" disabled /> },
    { name: 'long text', element: <TextField id="example-long" label={LONG} defaultValue={LONG} /> },
    {
      name: 'with a control',
      element: (
        <TextField id="example-control" label="Voucher">
          <span style={{ position: 'absolute', inset: '0.75rem 0.75rem auto auto' }}>
            <Icon name="check" />
          </span>
        </TextField>
      ),
    },
  ],
}

function choices() {
  return {
    children: (
      <>
        <option value="">Please choose</option>
        <option value="MRS">Ms</option>
        <option value="MR">Mr</option>
      </>
    ),
  }
}
