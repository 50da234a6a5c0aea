import { Menu, TextInput, UnstyledButton } from '@mantine/core';
import { normalizarTelefono } from '@tembiapo/contract/domain/telefono.ts';
import { defaultCountries, parseCountry, usePhoneInput } from 'react-international-phone';

const PREFERIDOS = ['py', 'uy', 'ar', 'br', 've', 'co', 'pe', 'bo', 'ec', 'cl'];
/** Countries that people here call, preferred ones first (001 §5). */
const PAISES = [
  ...PREFERIDOS.map((iso) => defaultCountries.find((country) => country[1] === iso)!),
  ...defaultCountries.filter((country) => ['us', 'es', 'mx', 'de', 'it', 'fr', 'pt', 'gb', 'ca', 'jp', 'kr', 'cn', 'tw', 'il', 'lb'].includes(country[1])),
];

interface Props {
  label: string;
  /** The phone as it is kept: 0981455120, or +digits for a foreign one. */
  value: string;
  onChange: (telefono: string) => void;
  required?: boolean;
  error?: string | undefined;
}

const conPrefijo = (telefono: string): string => (/^0\d/.test(telefono) ? `+595${telefono.slice(1)}` : telefono);

/** A phone with the country's prefix; Paraguay at first. */
export function Telefono({ label, value, onChange, required, error }: Props) {
  const { inputValue, handlePhoneValueChange, inputRef, country, setCountry } = usePhoneInput({
    defaultCountry: 'py',
    value: conPrefijo(value),
    countries: PAISES,
    onChange: ({ phone, country: elegido }) => {
      // The bare prefix is no phone.
      const vacio = phone.replace(/\D/g, '') === elegido.dialCode;
      const nuevo = vacio ? '' : normalizarTelefono(phone);
      if (nuevo !== value) onChange(nuevo);
    },
  });
  return (
    <TextInput
      label={label}
      required={required}
      error={error}
      ref={inputRef}
      type="tel"
      autoComplete="off"
      value={inputValue}
      onChange={handlePhoneValueChange}
      leftSectionWidth={40}
      leftSection={
        <Menu position="bottom-start">
          <Menu.Target>
            <UnstyledButton aria-label={`Prefijo de ${label}: ${country.name}`} style={{ lineHeight: 0 }}>
              <span className="num" style={{ fontSize: 11, fontWeight: 650 }}>
                {country.iso2.toUpperCase()}
              </span>
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown mah={260} style={{ overflowY: 'auto' }}>
            {PAISES.map(parseCountry).map((pais) => (
              <Menu.Item key={pais.iso2} onClick={() => setCountry(pais.iso2)}>
                {pais.name} <span className="soft num">+{pais.dialCode}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      }
    />
  );
}
