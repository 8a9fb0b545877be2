import { useState } from 'react';
import type { FieldTexts } from './field.tsx';
import { TextField } from './text-field.tsx';

/** Of years of four digits. */
const FIRST_YEAR = 1000;

interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`; empty where no day is chosen. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/**
 * A day that something outside the page's state holds, such as an address. The first digits of a year are a year of
 * their own to a browser: the field keeps them, and gives the day once its year is whole.
 */
export function DateField({ value, onChange, ...texts }: DateFieldProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  return (
    <TextField
      {...texts}
      type="date"
      value={typed}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (day === '' || Number.parseInt(day, 10) >= FIRST_YEAR) onChange(day);
      }}
    />
  );
}
