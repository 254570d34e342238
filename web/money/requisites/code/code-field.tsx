import type { UseFormReturnType } from '@mantine/form';
import { AppCodeField } from '../../../accounts/two-factor/app-code-field.tsx';
import { refuseUnlessSixDigits, refuseUnlessWhole } from '../../../accounts/two-factor/codes.ts';
import { MailCodeRequest } from '../../../accounts/two-factor/mail-code-request.tsx';
import type { Destinations } from '../ask-requisites.ts';

type CodeBy = Destinations['codeBy'];

/** The field for a code, with a link to another letter where the code comes by mail. */
export function CodeField({
  form,
  codeBy,
  isMailed,
}: {
  form: UseFormReturnType<{ code: string }>;
  codeBy: CodeBy;
  /** True where the previous action mailed a code. */
  isMailed?: boolean;
}) {
  const field = form.getInputProps('code');
  if (codeBy === 'app') return <AppCodeField {...field} />;
  return (
    <>
      <MailCodeRequest
        method="requisites.send-code"
        isMailed={isMailed ?? false}
        atOnce={!isMailed}
        sent={() => form.getInputNode('code')?.focus()}
      />
      <AppCodeField label="Код из письма" help="Шесть цифр, действуют 10 минут" {...field} />
    </>
  );
}

export function refuseCode(codeBy: CodeBy): (code: string) => string | null {
  return codeBy === 'app' ? refuseUnlessWhole : refuseUnlessSixDigits;
}
