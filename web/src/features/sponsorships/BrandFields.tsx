import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import type { BrandDraft } from '../../storage/brandDraft';
import { LOGO_TYPES, readLogo } from './readLogo';
import * as styles from './sponsorships.module.css';

interface Props {
  readonly brand: BrandDraft;
  readonly change: (brand: BrandDraft) => void;
  /** The problem with each field, by its name. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A brand's name, link and logo. An admin reviews them before they are shown. */
export function BrandFields({ brand, change, fields }: Props) {
  const [problem, setProblem] = useState<string>();
  const { logo, ...rest } = brand;
  const chooseLogo = async (file: File | undefined) => {
    if (!file) return;
    const result = await readLogo(file);
    setProblem(result.problem);
    change(result.dataUrl === undefined ? rest : { ...rest, logo: { file: file.name, dataUrl: result.dataUrl } });
  };
  const rejectLogo = () => {
    setProblem('We can’t read this file as an image. Choose another one.');
    change(rest);
  };
  return (
    <div className="stack">
      <Field
        label="Brand name"
        name="name"
        hint="The name people know. We review the name, link and logo before we show them."
        autoComplete="organization"
        value={brand.name}
        onChange={({ target }) => change({ ...brand, name: target.value })}
        error={fields.name}
        required
      />
      <Field
        label="Link"
        name="url"
        type="url"
        hint="The page your name links to."
        autoComplete="url"
        value={brand.url}
        onChange={({ target }) => change({ ...brand, url: target.value })}
        error={fields.url}
        required
      />
      <Field
        label="Logo (optional)"
        name="logo"
        type="file"
        accept={LOGO_TYPES.join(',')}
        hint="PNG, JPEG or WebP, up to 1 MB. It’s shown as a small square."
        onChange={({ target }) => void chooseLogo(target.files?.[0])}
        error={problem ?? fields.logo}
      />
      {logo && (
        <p className={styles.logo}>
          <img src={logo.dataUrl} alt="" width="64" height="64" onError={rejectLogo} />
          <span>{logo.file}</span>
          <Button onClick={() => change(rest)}>Remove logo</Button>
        </p>
      )}
    </div>
  );
}
