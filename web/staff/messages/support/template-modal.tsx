import { templateMacros, ticketLimits } from '#contract/messages/ticket-names';
import { keysOf } from '#contract/wire/text';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { required } from '../../../ui/form/required.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useAction } from '../../rpc/rpc.ts';
import type { Template } from './ask-templates.ts';

const macros = keysOf(templateMacros).map((macro) => `{${macro}}`);

/** A form for a template, existing or new. */
export function TemplateModal({ template, onClose }: { template: Template | null; onClose: () => void }) {
  const send = useAction();
  const modal = useFormModal({
    initialValues: {
      name: template?.name ?? '',
      text: template?.text ?? '',
      isActive: template?.isActive ?? true,
    },
    validate: {
      name: required('Укажите название'),
      text: required('Напишите текст ответа'),
    },
    act: async ({ name, text, isActive }, keyed) => {
      await send(
        'operator.save-template',
        keyed({ ...(template && { id: template.id }), name: name.trim(), text: text.trim(), isActive }),
      );
      return 'Шаблон сохранён';
    },
    onClose,
  });
  const { form } = modal;
  return (
    <FormModal modal={modal} title={template ? 'Шаблон ответа' : 'Новый шаблон'} submitText="Сохранить">
      <TextField label="Название" maxLength={80} {...form.getInputProps('name')} />
      <AreaField
        label="Текст"
        help={`Подставится само: ${macros.join(', ')}`}
        minRows={5}
        maxRows={14}
        maxLength={ticketLimits.text}
        {...form.getInputProps('text')}
      />
      <SwitchField label="Предлагать при ответе" {...form.getInputProps('isActive')} />
    </FormModal>
  );
}
