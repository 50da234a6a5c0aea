import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
// Imported here so that only screens that use it load these styles.
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';

/** Picks one of a few options, all visible. */
export const Options = (props: SegmentedControlProps) => <SegmentedControl {...props} />;
