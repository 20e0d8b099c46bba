export * from '@conversation-analytics/runtime/timing';
