import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
// Only who chooses among a few pays for their styles.
import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';

/** One of a few, all in sight. */
export const Options = (props: SegmentedControlProps) => <SegmentedControl {...props} />;
