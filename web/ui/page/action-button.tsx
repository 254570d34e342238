import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { buttonIcon } from './button-icon.ts';

/** A button of an action that is not the main one of its place. */
export const ActionButton = createPolymorphicComponent<'button', ActButtonProps>(
  ({ icon: Icon, ...button }: ActButtonProps & ComponentPropsWithRef<'button'>) => (
    <Button variant="default" leftSection={Icon && <Icon {...buttonIcon} />} {...button} />
  ),
);

type ActButtonProps = ButtonProps & { icon?: TablerIcon | undefined };
